import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

/**
 * The texts of the page's language. `t` is the same function in every render. A page never changes its language (the picker loads
 * another document), so unlike the library's own hook nothing has to be subscribed to.
 */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  const { i18n } = useContext(I18nContext) ?? {}
  if (!i18n) throw new Error('texts are used outside of a page')
  return { t: i18n.t, i18n }
}
