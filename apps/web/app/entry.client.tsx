import { defaultLocale, isLocale } from '@stashwise/game/locale'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { guardPageScripts } from '#app/features/layout/client/guard-page-scripts.ts'
import { reactErrors } from '#app/features/layout/client/react-errors.ts'
import { startTexts } from './i18n/browser.ts'
import { openPageScope, PageScopeContext } from './storage/page-scope.ts'

const { locale, namespaces } = document.documentElement.dataset
const texts = await startTexts(isLocale(locale) ? locale : defaultLocale, namespaces?.split(' ') ?? ['shell'])
// Reading the texts and starting to hydrate are a task each: the main thread is free in between.
await new Promise((resolve) => setTimeout(resolve))

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={texts}>
      <PageScopeContext value={openPageScope()}>
        <HydratedRouter instrumentations={[guardPageScripts]} />
      </PageScopeContext>
    </I18nextProvider>,
    reactErrors,
  )
})
