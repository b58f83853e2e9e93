import type { Ids } from "../portal/portal";
import { ADDRESS } from "./member";
import { nothing, type Scenarios } from "./scenario";

const order = ({ order }: Ids) => ({ id: order });

export const orderScenarios: Scenarios = {
	"admin/orders/new.tsx": {
		query: ({ member, reward }) => ({ member, reward, quantity: "1" }),
		form: ({ member, reward, deliverTo }) => ({
			...{ member, item: `1:${reward}`, expectedTotal: "50", _key: "order-for-member", to: deliverTo },
		}),
	},
	"admin/orders/delivery.tsx": {
		query: ({ member, reward }) => ({ member, item: `1:${reward}` }),
		form: ({ member }) => ({ ...ADDRESS, order: `member=${member}` }),
	},
	"admin/orders/address.tsx": { params: order, form: () => ADDRESS },
	"admin/orders/show.tsx": { params: order, form: nothing },
	"admin/orders/cancel.tsx": {
		params: order,
		form: ({ reward }) => ({ line: reward, quantity: "1" }),
		more: { whole: { form: nothing } },
	},
	"admin/orders/delete.tsx": { params: ({ cancelledOrder }) => ({ id: cancelledOrder }), form: nothing },
};
