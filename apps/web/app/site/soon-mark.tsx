import { useTranslation } from 'react-i18next'

/** Says that what it is beside is still being built. */
export function SoonMark() {
  const { t } = useTranslation()
  return (
    <>
      {/* A word of its own in the name of a link. */} <small className="small-faint">{t('soon')}</small>
    </>
  )
}
