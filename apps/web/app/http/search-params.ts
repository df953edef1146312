/**
 * Search parameters of an address, the first of each name; the one reader of them, for pages, calls and the browser. What no key types is a
 * space: the database stores no NUL, and no line break or escape belongs in a field of an address.
 */
export function searchParams(from: URL | URLSearchParams): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of 'searchParams' in from ? from.searchParams : from) params[name] ??= value.replace(/\p{Cc}/gu, ' ')
  return params
}

/** What reads parameters; what they leave out or break is a default. */
export type ParamsSchema<Search> = { parse(params: unknown): Search }

/** The parameters of a page's address: of a link that was cut, what has bytes that are no text is left out. A call refuses them. */
export const pageParams = (from: URL | URLSearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(searchParams(from)).filter(([, value]) => !value.includes('\uFFFD')))

/** What the address of a request says. */
export const parseSearch = <Search>(schema: ParamsSchema<Search>, request: Request): Search =>
  schema.parse(pageParams(new URL(request.url)))
