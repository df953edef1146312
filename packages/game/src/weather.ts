/** Weather types of the site's weather icon (spec section 3). */
export const weatherTypes = [
  'ClearDay',
  'ClearFogDay',
  'ClearWind',
  'CloudFog',
  'CloudWind',
  'CloudWindRain',
  'Fog',
  'FullCloud',
  'LightRain',
  'MostlyCloud',
  'PartlyCloudDay',
  'Rain',
  'ThunderCloud',
] as const
export type WeatherType = (typeof weatherTypes)[number]

export const isWeatherType = (value: unknown): value is WeatherType => weatherTypes.some((type) => type === value)
