import { isWeatherType, type WeatherType } from '@stashwise/game/weather'

/**
 * The weather in a response of `WEATHER_URL`: a type as plain text, as a JSON string, or as `{"weather": type}`.
 * Anything else is no weather; the icon is then not shown.
 */
export function parseWeather(body: string): WeatherType | undefined {
  const text = body.trim().slice(0, 200)
  if (isWeatherType(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    if (isWeatherType(value)) return value
    if (typeof value === 'object' && value !== null && 'weather' in value && isWeatherType(value.weather)) return value.weather
  } catch {
    // Neither a type nor JSON: no weather.
  }
  return undefined
}

/** Fetches `WEATHER_URL` once; undefined when it does not respond in time or with nothing known. */
export async function fetchWeather(url: string, timeoutMs = 5000): Promise<WeatherType | undefined> {
  const stop = new AbortController()
  try {
    const response = await fetch(url, { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]) })
    const { done, value } = (await response.body?.getReader().read()) ?? { done: true }
    // A weather type fits the first chunk of any response.
    return response.ok && !done && value ? parseWeather(new TextDecoder().decode(value)) : undefined
  } catch {
    return undefined
  } finally {
    // The rest is never read, and nobody goes on sending it.
    stop.abort()
  }
}
