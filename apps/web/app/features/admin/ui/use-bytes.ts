import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'

const kilo = 1e3
const mega = 1e6
const giga = 1e9

/** Writes a number of bytes in kB, in MB or in GB from one on. */
export function useBytes(): (bytes: number) => string {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return (bytes) => {
    if (bytes < mega) return t('load.kilo', { figure: formatDecimal(bytes / kilo, locale, 0) })
    if (bytes < giga) return t('load.mega', { figure: formatDecimal(bytes / mega, locale, 0) })
    return t('load.giga', { figure: formatDecimal(bytes / giga, locale, 1) })
  }
}
