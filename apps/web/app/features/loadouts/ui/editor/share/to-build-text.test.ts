import type { ItemUid } from '@stashwise/game/ids'
import { withRound } from '@stashwise/loadouts/edit'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { priceLoaded } from '@stashwise/loadouts/price'
import { expect, test } from 'vitest'
import { toBuildView } from '#app/features/loadouts/build-view.ts'
import { aNamedWeapon } from '#app/features/loadouts/testing/a-named-weapon.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { buildAsText } from './build-text.ts'
import { toBuildText } from './to-build-text.ts'

const weapon = aNamedWeapon('colt_m4a1_5.56x45_assault_rifle')
const preset = defaultBuild(weapon.facts)
const m995 = weapon.facts.rounds.find(({ url }) => url.includes('m995'))?.uid

function textOf(build = preset, priceOf: (uid: ItemUid) => number | undefined = () => 10_000) {
  const price = priceLoaded(weapon.facts, build, priceOf)
  return buildAsText(
    toBuildText({
      name: 'M4A1',
      url: 'https://stashwise.example/x',
      view: toBuildView(weapon, build),
      price,
      wordsOf: (uid) => weapon.wordsOf(uid),
      t: serverTexts('en').getFixedT(null, 'loadouts'),
      locale: 'en',
    }),
  )
}

const amounts = (lines: readonly string[]) =>
  lines.flatMap((line) => /\(([\d,]+) ₽\)$/.exec(line)?.[1]?.replace(/,/g, '') ?? []).map(Number)

test.each([
  ['the default preset', preset],
  ['with a chosen round', withRound(preset, m995 ?? ('' as ItemUid))],
])('the lines add up to the total: %s', (_name, build) => {
  const lines = textOf(build).split('\n')
  const total = Number(/Total: ([\d,]+) ₽/.exec(lines.at(-2) ?? '')?.[1]?.replace(/,/g, ''))
  expect(amounts(lines).reduce((sum, amount) => sum + amount, 0)).toBe(total)
})
