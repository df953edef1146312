/** Search parameters of an address, the first of each name. */
export const searchParams = (url: URL): Record<string, string> => {
  const params: Record<string, string> = {}
  for (const [name, value] of url.searchParams) params[name] ??= value
  return params
}
