import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of what the package exports, and compiled by each page that is looked at. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The kit's focus guards take the focus only to pass it on, and are hidden from screen readers for that. */
const focusGuards = '[data-base-ui-focus-guard]'
/** Rows of a long list are one component: its first eight are looked at, as contrast is measured element by element. */
const laterRows = ['tbody > tr:nth-child(n + 9)', 'li:nth-child(n + 9)', 'section:nth-child(n + 9)', ':is(dt, dd):nth-child(n + 17)']

/** Rules whose faults are minor or moderate whatever they find: nothing here counts those. */
const lesserRules = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]

/** No serious or critical accessibility fault on the page once its transitions are over (WCAG 2.2 A and AA rules of axe). */
export async function expectNoSeriousAxe(page: Page, { withoutRules = [] }: { withoutRules?: string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  const found = await seriousFaults(page, withoutRules)
  if (found.length === 0) return
  // A control that was just being enabled, a part that was just arriving: only what is still there counts.
  await page.waitForTimeout(500)
  expect(await seriousFaults(page, withoutRules)).toEqual([])
}

async function seriousFaults(page: Page, withoutRules: string[]): Promise<string[]> {
  await finishTransitions(page)
  const violations = await page.evaluate(
    async ({ exclude, rules }) => {
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(globalThis, 'axe')
      // Describing every element that passed would take most of the time.
      const found = await run({ exclude }, { rules, resultTypes: ['violations'] })
      return found.violations.map(({ id, help, impact, nodes }) => ({ id, help, impact, at: nodes.map(({ target }) => target.join(' ')) }))
    },
    {
      exclude: [focusGuards, ...laterRows],
      rules: Object.fromEntries([...lesserRules, ...withoutRules].map((rule) => [rule, { enabled: false }])),
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, at }) => `${id}: ${help} → ${at.slice(0, 5).join(', ')}`)
}

/** Colors halfway between two themes have no contrast. A color that children inherit starts their own transitions when it ends. */
const finishTransitions = (page: Page) =>
  page.evaluate(() => {
    for (let round = 0; round < 20; round += 1) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (running.length === 0) return
      for (const transition of running) transition.finish()
    }
  })
