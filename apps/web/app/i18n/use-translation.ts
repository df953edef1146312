import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

/**
 * The texts of the page's language. A page never changes its language while it stands (the picker loads it anew), so nothing has to
 * be listened to: this is one look-up where the library's hook is a dozen.
 */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  const { i18n } = useContext(I18nContext) ?? {}
  if (!i18n) throw new Error('texts are used outside of a page')
  return { t: i18n.getFixedT(null, 'translation'), i18n }
}
