import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { CorrectionState } from '../../service.ts'

/** What became of a correction: the feed may agree by now. */
export function StateBadge({ state }: { state: CorrectionState }) {
  const { t } = useTranslation('admin')
  return <Badge tone={state === 'needed' ? 'accent' : 'plain'}>{t(state === 'needed' ? 'records.needed' : `quests.state.${state}`)}</Badge>
}
