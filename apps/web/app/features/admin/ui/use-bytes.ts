import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'

const mega = 1e6
const giga = 1e9

/** Writes a number of bytes in MB, or in GB from one on. */
export function useBytes(): (bytes: number) => string {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return (bytes) =>
    bytes < giga
      ? t('load.mega', { figure: formatDecimal(bytes / mega, locale, 0) })
      : t('load.giga', { figure: formatDecimal(bytes / giga, locale, 1) })
}
