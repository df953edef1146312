import { isWeatherType, type WeatherType } from '@stashwise/game/weather'
import { useTranslation } from 'react-i18next'

const sun = 'M12 4V2M6.3 6.3 4.9 4.9M4 12H2M17.7 6.3l1.4-1.4M20 12h2M8.2 14a4.2 4.2 0 1 1 7.6 0'
const fullSun =
  'M12 4.5v-2M12 21.5v-2M6.7 6.7 5.3 5.3M18.7 18.7l-1.4-1.4M4.5 12h-2M21.5 12h-2M6.7 17.3l-1.4 1.4M18.7 5.3l-1.4 1.4M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4z'
const cloud = 'M7.5 16h9.7a3.6 3.6 0 0 0 .4-7.2 5.6 5.6 0 0 0-10.7-.9A4.1 4.1 0 0 0 7.5 16z'
const smallSun = 'M16 3.2V2M20.2 5l.9-.9M21.8 9H23M12.6 5l-.9-.9M19.4 9.6A3.4 3.4 0 0 0 13 6.5'
const fog = 'M3 18.5h14M7 21.5h14'
const wind = 'M2.5 19h12a2 2 0 1 1-1.8 2.9'
const rain = 'm8 18.5-1 3M12.5 18.5l-1 3M17 18.5l-1 3'
const drops = 'm10 18.5-.8 2.4M15 18.5l-.8 2.4'
const bolt = 'm13 14-3 4h3.6L11 22'

/** Lines of every kind of weather the game has. */
const drawings: Record<WeatherType, readonly string[]> = {
  ClearDay: [fullSun],
  ClearFogDay: [sun, fog],
  ClearWind: [sun, wind],
  CloudFog: [cloud, fog],
  CloudWind: [cloud, wind],
  CloudWindRain: [cloud, drops, 'M17 20.5h4M18.5 17.8H22'],
  Fog: ['M4 8.5h16M2.5 12h13M8 15.5h13.5', 'M4 19h11', 'M9 5h9'],
  FullCloud: [cloud, 'M5 19.5h14'],
  LightRain: [cloud, drops],
  MostlyCloud: [cloud, smallSun],
  PartlyCloudDay: [
    'M6.2 20h8a2.9 2.9 0 0 0 .3-5.8 4.4 4.4 0 0 0-8.5-.7A3.3 3.3 0 0 0 6.2 20z',
    'M15 3.5V2M20 5.5l1-1M22.5 10.5H24M10 5.5l-1-1M18.7 13.5A4.2 4.2 0 1 0 11 9.4',
  ],
  Rain: [cloud, rain],
  ThunderCloud: [cloud, bolt],
}

/** The weather in the raids as an icon with its name; nothing for an unknown kind. */
export function WeatherIcon({ weather }: { weather: string | undefined }) {
  const { t } = useTranslation()
  if (!isWeatherType(weather)) return null
  const label = t('weather.label', { name: t(`weather.${weather}`) })
  return (
    <svg className="text-dim rigid" viewBox="0 0 24 24" width="20" height="20" role="img" aria-label={label} data-weather={weather}>
      <title>{label}</title>
      {drawings[weather].map((line) => (
        <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      ))}
    </svg>
  )
}
