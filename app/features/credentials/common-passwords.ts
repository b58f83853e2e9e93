/** Passwords that guessing programs try first, in lower case and without marks; only those of 8 characters or more. */
const LISTS = [
	"password passw0rd p4ssword p4ssw0rd passwort motdepasse password1 password12 password123 password1234 passw0rd1",
	"12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 123123123 123321123 12341234",
	"11111111 111111111 00000000 000000000 22222222 55555555 66666666 77777777 88888888 99999999 12121212 112233445566",
	"11223344 1122334455 10203040 147258369 159357456 741852963 789456123 123654789 31415926 123456aa 123456abc",
	"qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5",
	"1qaz2wsx 1qazxsw2 zaq12wsx qazwsxedc qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 azertyui azertyuiop",
	"azerty12 azerty123 azerty1234 abcd1234 abc12345 abc123456 abcdefgh abcdefghi a1b2c3d4 aa123456 a1234567 a12345678",
	"iloveyou iloveyou1 iloveyou2 jetaime1 jetaime123 sunshine sunshine1 princess princess1 football football1 baseball",
	"baseball1 basketball superman superman1 spiderman pokemon123 starwars starwars1 dragon123 monkey123 master123",
	"welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 trustno1 whatever whatever1 computer computer1 internet",
	"michelle jennifer jessica1 charlie1 jonathan alexander samantha victoria elizabeth nicholas benjamin danielle",
	"admin123 admin1234 admin12345 administrator administrateur changeme changeme1 changeme123 default1 secret123 secret12",
	"test1234 testtest test12345 demo1234 demodemo guest123 user1234 login123 temporary temp1234 hello123 hello1234",
	"bonjour1 bonjour123 soleil123 doudou123 chocolat chocolate marseille loulou123 coucou123 nicolas1 liverpool arsenal1",
	"chelsea1 manchester barcelona realmadrid juventus1 mustang1 corvette mercedes harley123 cheese123 butterfly freedom1",
	"summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025",
	"rewards1 rewards123 points123 loyalty1 loyalty123 recompense",
];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LISTS.flatMap((line) => line.split(" ")));
