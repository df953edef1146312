/** An address with search parameters; what is absent or as `defaults` have it is left out, and `true` is written as `1`. */
export function searchHref(path: string, search: object, defaults: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== Reflect.get(defaults, name)) params.set(name, value === true ? '1' : String(value))
  }
  return params.size === 0 ? path : `${path}?${params}`
}
