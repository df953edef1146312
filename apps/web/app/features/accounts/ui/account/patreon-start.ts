/** Where the way through the platform begins; it ends at `returnTo`. */
export const patreonStart = (returnTo: string): string => `/api/be/auth/patreon/start?returnTo=${encodeURIComponent(returnTo)}`
