import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { browserTexts } from './i18n/browser.ts'

const texts = await browserTexts(document.documentElement.dataset.locale)
// Reading the texts and starting to hydrate are a task each: the page answers in between.
await new Promise((resolve) => setTimeout(resolve))

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={texts}>
      <HydratedRouter />
    </I18nextProvider>,
  )
})
