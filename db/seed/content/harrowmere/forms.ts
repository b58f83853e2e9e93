import type { DemoForm } from "../types";

export const forms: DemoForm[] = [
	{
		key: "sale",
		title: "Sale claim",
		definition: {
			sections: [
				{
					id: "saleSection",
					type: "section",
					label: "The sale",
					fields: [
						{
							id: "invoice",
							type: "text",
							label: "Invoice number",
							required: true,
							unique: true,
							min: 4,
							max: 20,
							help: "As printed on your invoice, for example INV-20418.",
						},
						{ id: "soldOn", type: "date", label: "Invoice date", required: true, width: "half" },
						{
							id: "amount",
							type: "number",
							label: "Invoice amount before tax ($)",
							required: true,
							width: "half",
							min: 1,
							max: 250_000,
						},
					],
				},
				{
					id: "unitSection",
					type: "section",
					label: "What was sold",
					fields: [
						{
							id: "product",
							type: "select",
							label: "Product",
							required: true,
							width: "half",
							options: [
								{ value: "HZ-48", label: "HZ 48 zero-turn mower" },
								{ value: "HZ-60", label: "HZ 60 zero-turn mower" },
								{ value: "WB-21", label: "WB 21 walk-behind mower" },
								{ value: "BT-56", label: "BT 56 battery trimmer kit" },
								{ value: "BB-56", label: "BB 56 battery blower kit" },
								{ value: "SX-28", label: "SX 28 two-stage snow thrower" },
							],
						},
						{ id: "quantity", type: "number", label: "Quantity", required: true, min: 1, max: 50, width: "half" },
						{ id: "notes", type: "textarea", label: "Anything we should know?", max: 600 },
					],
				},
			],
		},
	},
	{
		key: "warranty",
		title: "Warranty registration",
		definition: {
			sections: [
				{
					id: "machine",
					type: "section",
					label: "The machine",
					fields: [
						{
							id: "serial",
							type: "dataset",
							dataSetId: "serials",
							label: "Serial number",
							required: true,
							min: 8,
							max: 24,
							help: "On the plate below the seat or beside the pull cord.",
						},
						{ id: "soldOn", type: "date", label: "Date of purchase", required: true },
						{
							id: "use",
							type: "radio",
							label: "Use",
							required: true,
							options: [
								{ value: "home", label: "Home owner" },
								{ value: "pro", label: "Commercial" },
								{ value: "rental", label: "Rental fleet" },
							],
						},
					],
				},
				{
					id: "owner",
					type: "section",
					label: "The owner",
					fields: [
						{ id: "customer", type: "text", label: "Name", required: true, max: 120 },
						{ id: "customerEmail", type: "email", label: "Email" },
						{ id: "customerPhone", type: "phone", label: "Phone" },
						{
							id: "walkthrough",
							type: "checkbox",
							label: "I walked the owner through the safety check",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "training",
		title: "Training attendance",
		definition: {
			sections: [
				{
					id: "attendance",
					type: "section",
					label: "Attendance",
					fields: [
						{ id: "completedOn", type: "date", label: "Date completed", required: true },
						{
							id: "format",
							type: "radio",
							label: "How did you attend?",
							required: true,
							options: [
								{ value: "class", label: "In a classroom" },
								{ value: "live", label: "Live online" },
								{ value: "video", label: "Recorded session" },
							],
						},
						{ id: "takeaway", type: "textarea", label: "What will you do differently at your store?", max: 800 },
						{
							id: "attended",
							type: "checkbox",
							label: "I attended the whole course and passed the closing quiz",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "story",
		title: "Showroom story",
		definition: {
			sections: [
				{
					id: "storySection",
					type: "section",
					label: "Your showroom",
					fields: [
						{ id: "headline", type: "text", label: "Headline", required: true, min: 5, max: 120 },
						{
							id: "story",
							type: "textarea",
							label: "Tell us the story behind your display",
							required: true,
							min: 80,
							max: 2000,
							help: "What did you change, why, and how did customers react?",
						},
						{ id: "pictureLink", type: "text", label: "Link to your pictures", max: 300 },
						{
							id: "consent",
							type: "checkbox",
							label: "Harrowmere may show my story and pictures to other dealers",
							required: true,
						},
					],
				},
			],
		},
	},
	{
		key: "display",
		title: "Display photos",
		definition: {
			sections: [
				{
					id: "displaySection",
					type: "section",
					label: "Your display",
					fields: [
						{ id: "place", type: "text", label: "Where is it?", required: true, max: 120 },
						{
							id: "pictures",
							type: "file",
							label: "Photos of the display",
							required: true,
							max: 3,
							help: "From the entrance and from close by.",
						},
						{ id: "plan", type: "file", label: "Floor plan, if there is one" },
						{ id: "notes", type: "textarea", label: "Anything we should know?", max: 600 },
					],
				},
			],
		},
	},
];
