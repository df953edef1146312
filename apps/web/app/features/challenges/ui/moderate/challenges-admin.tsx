import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { Moment } from '#app/site/time.tsx'
import { usePhase } from '../../client/use-phase.ts'
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
        {list.length === 0 ? (
          <Empty title={t('none')}>{t('noneText')}</Empty>
        ) : (
          <Rows>
            {list.map((challenge) => (
              <ChallengeRow key={challenge.id} challenge={challenge} now={now} />
            ))}
          </Rows>
        )}
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

function ChallengeRow({ challenge, now }: { challenge: ManagedChallenge; now: number }) {
  const { t } = useTranslation(['moderation', 'challenges', 'shell'])
  const { id, title, mode, beginsAt, endsAt, isInvited } = challenge
  const phase = usePhase(challenge, now)
  return (
    <Row
      name={
        <AppLink to={`/admin/challenges/${id}`} className="text-accent">
          {title}
        </AppLink>
      }
      note={
        <>
          {t(`shell:mode.${mode}`)} · {t(isInvited ? 'invited' : 'open')} · <Moment withTime at={beginsAt} /> –{' '}
          <Moment withTime at={endsAt} />
        </>
      }
    >
      <Badge tone={phase === 'running' ? 'accent' : 'plain'}>{t(`challenges:phase.${phase}`)}</Badge>
    </Row>
  )
}
