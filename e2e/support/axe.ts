import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No serious or critical accessibility fault on the page as it stands (WCAG 2.2 A and AA rules of axe). */
export async function expectNoSeriousAxe(
  page: Page,
  { exclude = [], withoutRules = [] }: { exclude?: string[]; withoutRules?: string[] } = {},
) {
  // The kit's focus guards take the focus only to pass it on, and are hidden from screen readers for that.
  const builder = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').disableRules(withoutRules)
  for (const selector of exclude) builder.exclude(selector)
  const { violations } = await builder.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help} → ${nodes
          .slice(0, 5)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    )
  expect(serious).toEqual([])
}
