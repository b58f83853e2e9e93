/** A file as a dealer sends it: good rows, one address that is none, one company that nobody knows. */
export const roster = {
	fileName: "grand-river-new-hires.csv",
	lines: [
		"First name,Surname,E-mail,Mobile,Company,Status,Tags",
		"Bethany,Oduya,bethany.oduya@grand-river-outdoor.example,+1 519 555 0141,HM-10077,Invited,Sales",
		"Connor,MacLellan,connor.maclellan@grand-river-outdoor.example,+1 519 555 0142,HM-10077,Invited,Sales",
		"Devika,Raman,devika.raman@grand-river-outdoor.example,,HM-10077,Invited,Parts",
		"Ewan,Strachan,ewan.strachan@grand-river-outdoor.example,+1 519 555 0144,HM-10077,Invited,Service",
		"Farah,Naderi,farah.naderi(at)grand-river-outdoor.example,,HM-10077,Invited,Sales",
		"Gaston,Thériault,gaston.theriault@grand-river-outdoor.example,,HM-10077,Invited,Service; Parts",
		"Hollis,Greene,hollis.greene@grand-river-outdoor.example,+1 519 555 0147,HM-99999,Invited,Sales",
		"Imani,Clarke,imani.clarke@grand-river-outdoor.example,,HM-10077,Invited,Sales",
	],
};
