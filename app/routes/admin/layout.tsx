import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { UnsavedText } from "~/components/admin/reply/unsaved-text";
import { RouteFault } from "~/components/document/error-screen";
import { FormatProvider, useFormat } from "~/components/ui/format-context";
import { PictureHosts } from "~/components/ui/pictures/picture-hosts";
import { countGrants } from "~/features/admins/grants.repository.server";
import { waitingAtPlaces } from "~/features/dashboard/waiting-at-places.server";
import { keptForAdmin, keptReply, keptWords } from "~/features/kept-posts/show-kept.server";
import type { Program } from "~/features/programs/programs.repository.server";
import { adminAtWorkIfThere, requireAdmin, requireAdminIdentity } from "~/gate/guards/admin.server";
import { platformAreas } from "~/gate/guards/platform.server";
import { AREAS } from "~/kernel/permissions/permissions.rules";
import { newId } from "~/lib/ids.server";
import { refusedWords } from "~/server/faults/keeps-refused.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

/** Pages that come before any program is settled, or that belong to none. */
const WITHOUT_PROGRAM = /^\/admin\/(programs$|platform\/|profile(\/|$))/;

export async function loader(args: LoaderFunctionArgs) {
	const identity = await requireAdminIdentity(args);
	const { name, email, role } = identity.admin;
	const independent = WITHOUT_PROGRAM.test(new URL(args.request.url).pathname.replace(/\.data$/, ""));
	const work = independent ? await adminAtWorkIfThere(args, identity) : await requireAdmin(args, "members:read");
	const kept = await keptForAdmin(identity.control, identity.admin, args.request);
	return {
		admin: {
			name,
			email,
			severalPrograms: (await countGrants(identity.control, identity.admin, 2)) > 1,
			role: work?.role ?? role,
		},
		program: work && programShown(work.tenant.program),
		waiting: work ? await waitingAtPlaces(work) : {},
		formKey: newId(),
		refused: await refusedWords(args.context),
		kept: keptReply(kept),
		keptWords: keptWords(kept),
		areas: [
			...(work ? AREAS.filter((area) => work.can(`${area}:read`)) : []),
			...(await platformAreas(args, identity)),
		],
	};
}

const programShown = ({ id, displayTitle, theme, timeZone, avatarHosts, locale, locales }: Program) => ({
	...{ id, title: displayTitle, logo: theme.logo ?? null, timeZone, avatarHosts, locale, locales },
});

export const handle = { title: "admin:title" };

export default function AdminLayout() {
	const data = useLoaderData<typeof loader>();
	const format = useFormat();
	const readOnly = useReadOnly();
	// The program at work need not be the host's, which the document tells the time of.
	return (
		<FormatProvider locale={format.locale} timeZone={data.program?.timeZone ?? format.timeZone} now={format.now}>
			<AdminFrame {...data}>
				<PictureHosts.Provider value={data.program?.avatarHosts ?? []}>
					<UnsavedText words={data.refused} />
					{readOnly && <UnsavedText words={data.keptWords} />}
					<Outlet />
				</PictureHosts.Provider>
			</AdminFrame>
		</FormatProvider>
	);
}

export const headers = retryAfterHeaders;

export function ErrorBoundary() {
	const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
	if (!data) return <RouteFault standalone />;
	return (
		<AdminFrame {...data}>
			<RouteFault />
		</AdminFrame>
	);
}
