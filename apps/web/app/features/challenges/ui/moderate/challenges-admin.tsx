import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Callout } from '#app/kit/callout.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { WholeTable } from '#app/kit/data-table/whole-table.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { Moment } from '#app/site/time.tsx'
import { phaseAt, usePhase } from '../../client/use-phase.ts'
import type { ManagedChallenge } from '../../service.ts'
import { ChallengeForm, type RefusedChallenge } from './challenge-form.tsx'

type AdminProps = { list: readonly ManagedChallenge[]; now: number; refused: RefusedChallenge | undefined }

/** All tournaments, and the form for a new one. `now`: the server's clock. */
export function ChallengesAdmin({ list, now, refused }: AdminProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="stack-4">
      <OffNote />
      <FormNote isError>{refused ? t('wrong') : null}</FormNote>
      <Panel title={t('list')}>
        <ChallengeTable list={list} now={now} />
      </Panel>
      <Panel title={t('new')}>
        <ChallengeForm challenge={undefined} refused={refused} />
      </Panel>
    </div>
  )
}

/** Said while players see no tournament. */
export function OffNote() {
  const { t } = useTranslation('moderation')
  const { tournament } = useFrame()
  if (tournament) return null
  return (
    <Callout>
      {t('off')} <AppLink to="/admin/global-settings">{t('toSettings')}</AppLink>
    </Callout>
  )
}

function ChallengeTable({ list, now }: Pick<AdminProps, 'list' | 'now'>) {
  const { t } = useTranslation(['moderation', 'challenges', 'shell'])
  const columns = useMemo(
    (): DataColumn<ManagedChallenge>[] => [
      {
        id: 'title',
        header: t('field.title'),
        isRowHead: true,
        card: 'title',
        width: 'text',
        value: ({ title }) => title,
        cell: ({ id, title }) => (
          <AppLink to={`/admin/challenges/${id}`} className="text-accent">
            {title}
          </AppLink>
        ),
      },
      {
        id: 'phase',
        header: t('state'),
        width: 'fit',
        value: (challenge) => phaseAt(challenge, now),
        cell: (challenge) => <PhaseBadge challenge={challenge} now={now} />,
      },
      { id: 'mode', header: t('field.mode'), width: 'fit', value: ({ mode }) => mode, cell: ({ mode }) => t(`shell:mode.${mode}`) },
      {
        id: 'entry',
        header: t('entry'),
        width: 'fit',
        value: ({ isInvited }) => t(isInvited ? 'invited' : 'open'),
        cell: ({ isInvited }) => t(isInvited ? 'invited' : 'open'),
      },
      {
        id: 'begins',
        header: t('begins'),
        width: 'fit',
        value: ({ beginsAt }) => beginsAt.slice(0, 16),
        cell: ({ beginsAt }) => <Moment withTime at={beginsAt} />,
      },
      {
        id: 'ends',
        header: t('ends'),
        width: 'fit',
        value: ({ endsAt }) => endsAt.slice(0, 16),
        cell: ({ endsAt }) => <Moment withTime at={endsAt} />,
      },
    ],
    [t, now],
  )
  return (
    <WholeTable
      id="admin.challenges"
      columns={columns}
      rows={list}
      rowId={({ id }) => id}
      caption={t('list')}
      empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
    />
  )
}

function PhaseBadge({ challenge, now }: { challenge: ManagedChallenge; now: number }) {
  const { t } = useTranslation('challenges')
  const phase = usePhase(challenge, now)
  return <Badge tone={phase === 'running' ? 'accent' : 'plain'}>{t(`phase.${phase}`)}</Badge>
}
