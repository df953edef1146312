import { defaultLocale, isLocale } from '@stashwise/game/locale'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { guardPageScripts } from '#app/features/layout/client/guard-page-scripts.ts'
import { reactErrors } from '#app/features/layout/client/react-errors.ts'
import { nextTask } from './http/in-tasks.ts'
import { startTexts } from './i18n/browser.ts'
import { formatNumber } from './kit/format.ts'
import { openPageScope, PageScopeContext } from './storage/page-scope.ts'

const { locale: named, namespaces } = document.documentElement.dataset
const locale = isLocale(named) ? named : defaultLocale
const starting = startTexts(locale, namespaces?.split(' ') ?? ['shell'])
// The first figure loads the browser's rules of languages, on a phone 20 ms: while texts are on their way, not while hydrating.
await nextTask()
formatNumber(0, locale)
const texts = await starting
// Reading the texts and starting to hydrate are a task each: the main thread is free in between.
await nextTask()

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
