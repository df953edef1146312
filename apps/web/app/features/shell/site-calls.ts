/** The alert and the weather as the site's own calls answer them: a text, or an object with the text in a field. */
async function askText(path: string, field: string): Promise<string> {
  const response = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const body = await response.text()
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'string') return value
    if (typeof value === 'object' && value !== null && field in value) {
      const text: unknown = Reflect.get(value, field)
      return typeof text === 'string' ? text : ''
    }
    return ''
  } catch {
    return body
  }
}

/** The admins' notice of now; empty when there is none. */
export const askAlert = () => askText('/api/be/website-alert', 'websiteAlert')
/** The raid's weather of now; undefined when nobody set it. */
export const askWeather = async () => (await askText('/api/be/weather', 'weather')) || undefined
