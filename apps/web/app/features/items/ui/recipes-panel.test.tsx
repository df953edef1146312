import { itemUid, recipeId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { roubles } from '@stashwise/game/money'
import type { RecipeView } from '@stashwise/market/view'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import type { NotesOfRecipes } from '../service.ts'
import { RecipesPanel } from './recipes-panel.tsx'

const barter = (saves: number): RecipeView => ({
  id: recipeId('vulkan'),
  kind: 'barter',
  place: { name: 'Ragman', slug: 'ragman', level: 4 },
  inputs: [],
  outputs: [],
  cost: roubles(183_517),
  revenue: roubles(234_790),
  profit: roubles(51_273),
  saves: roubles(saves),
})

function render(locale: Locale, recipe: RecipeView, notes: NotesOfRecipes = {}): string {
  const Page = () => (
    <I18nextProvider i18n={serverTexts(locale)}>
      <RecipesPanel item={{ uid: itemUid('gpu'), madeBy: [], usedIn: [recipe] }} notes={notes} />
    </I18nextProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToString(<Stub />)
    .replace(/<[^>]*>/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
}

// Buying the reward costs 183,517 + 64,326; the barter that is dearer by 3,517 is compared with 180,000.
test.each([
  ['en', 64_326, 'saves vs buying for 247,843 ₽'],
  ['en', -3_517, 'dearer than buying for 180,000 ₽'],
] as const)('a barter’s saving says what it is against: %s, %i', (locale, saves, words) => {
  expect(render(locale, barter(saves))).toContain(words)
})

test('a craft counted with bought parts says what it earns with crafted ones, as the list of crafts does', () => {
  const craft: RecipeView = { ...barter(0), id: recipeId('keycards'), kind: 'craft', profit: roubles(127_001) }
  const crafted = { profit: 235_428, partsSeconds: 3600 }
  const words = render('en', craft, { keycards: { blockers: [], trust: 'high', doubts: [], crafted } })
  expect(words).toMatch(/\+127,001 ₽.*235,428 if crafted, \+ 1h/)
})
