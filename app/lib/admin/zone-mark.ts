/** The name under which a form says in which time zone its local times were shown and typed. */
export const ZONE_MARK = "_zone";
