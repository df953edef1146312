import type { FlatNamespace } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatsOf } from './format.ts'
import { useSite } from './site-context.ts'

/** The texts of one or more namespaces, and the page's language with the formats that figures and times in them have. */
export function useTexts<const Ns extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]] | undefined = undefined>(ns?: Ns) {
  const { t } = useTranslation(ns)
  const { locale } = useSite()
  return { t, locale, format: formatsOf(locale) }
}
