import { withDots } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { ReportView } from '../service.ts'

/** What was reported, in a line: figures first, then the items. */
export function ReportFacts({ report: { items, worth, quests, level, isOwnProgress } }: { report: ReportView }) {
  const { t, format } = useTexts('challenges')
  return withDots([
    worth === undefined ? undefined : t('history.worth', { worth: format.money(worth, 'RUB') }),
    quests === undefined ? undefined : t('history.quests', { count: quests }),
    level === undefined ? undefined : t('history.level', { level }),
    isOwnProgress ? t('history.fromSite') : undefined,
    ...items.map(({ name, count }) => t('history.item', { name, count })),
  ])
}
