import 'i18next'
import type { Catalogue } from '@stashwise/i18n/catalogues'

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Catalogue
    interpolation: { escapeValue: false }
  }
}
