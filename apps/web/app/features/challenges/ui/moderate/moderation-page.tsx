import { challengeLimits } from '@stashwise/accounts/challenges'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { Ago } from '#app/site/time.tsx'
import type { EarlierDecision, ModeratedReport, Moderation } from '../../service.ts'
import { ReportFacts } from '../report-facts.tsx'
import { ChallengeForm, type RefusedChallenge } from './challenge-form.tsx'
import { OffNote } from './challenges-admin.tsx'
import styles from './moderate.module.css'

export type ModerationResult = RefusedChallenge | { done: 'saved' | 'decided' | 'removed' } | { earlier: EarlierDecision } | { gone: true }

/** One tournament: its reports, its players, and what it is. */
export function ModerationPage({ moderation, result }: { moderation: Moderation; result: ModerationResult | undefined }) {
  const { t } = useTranslation('moderation')
  const { publicUrl } = useFrame()
  const { challenge, players, reports } = moderation
  const refused = result && 'faults' in result ? result : undefined
  const done = result && 'done' in result ? result.done : undefined
  const earlier = result && 'earlier' in result ? result.earlier : undefined
  const path = `${pages.streamerChallenge}?challenge=${challenge.id}`
  return (
    <div className="stack-4">
      <OffNote />
      <FormNote isError={done === undefined}>
        {done ? t(done) : earlier ? <Earlier decision={earlier} /> : result ? t(refused ? 'wrong' : 'gone') : null}
      </FormNote>
      <ReportsPanel reports={reports} />
      <PlayersPanel players={players} />
      {challenge.invitation === undefined ? null : (
        <Panel title={t('invitation')}>
          <CopyField
            label={t('invitation')}
            value={`${publicUrl}${path}&invite=${challenge.invitation}`}
            copy={t('copy')}
            copied={t('copied')}
            byHand={t('byHand')}
          />
        </Panel>
      )}
      <Panel title={t('edit')}>
        <ChallengeForm key={done === 'saved' ? JSON.stringify(challenge) : 'typed'} challenge={challenge} refused={refused} />
      </Panel>
      <FormActions>
        <ButtonLink to={path}>{t('toPage')}</ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <ConfirmButton look="quiet" title={t('sure')} text={t('deleteText')} cancel={t('cancel')}>
            {t('delete')}
          </ConfirmButton>
        </Form>
      </FormActions>
    </div>
  )
}

/** That somebody was faster, and how it was decided. */
function Earlier({ decision: { name, state, reason } }: { decision: EarlierDecision }) {
  const { t } = useTranslation(['moderation', 'challenges'])
  return `${t(`earlier.${state}`, { name })}${reason === '' ? '' : ` ${t('challenges:history.reason', { reason })}`}`
}

function ReportsPanel({ reports }: Pick<Moderation, 'reports'>) {
  const { t } = useTranslation('moderation')
  const groups = Object.entries(Object.groupBy(reports, ({ state }) => (state === 'waiting' ? 'waiting' : 'reviewed')))
  return (
    <Panel title={t('reports')}>
      {reports.length === 0 ? <PanelText>{t('noReports')}</PanelText> : null}
      {groups.map(([group, own]) => (
        <div key={group}>
          <PanelSubtitle>{t(group === 'waiting' ? 'waiting' : 'reviewed')}</PanelSubtitle>
          <Rows>
            {own.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </Rows>
        </div>
      ))}
    </Panel>
  )
}

function Report({ report }: { report: ModeratedReport }) {
  const { t } = useTranslation(['moderation', 'challenges'])
  const { id, name, state, reason, reportedAt, proof } = report
  return (
    <Row
      name={
        <>
          {name}
          <Badge tone={state === 'rejected' ? 'error' : 'plain'}>{t(`challenges:state.${state}`)}</Badge>
        </>
      }
      note={
        <>
          <ReportFacts report={report} />
          <br />
          <Ago at={reportedAt} />
          {proof === undefined ? null : (
            <>
              {' · '}
              <a href={proof} target="_blank" rel="noopener noreferrer nofollow" className="text-accent" title={proof}>
                {t('proof')}
              </a>
            </>
          )}
          {reason === '' ? null : ` · ${t('challenges:history.reason', { reason })}`}
        </>
      }
    >
      {state === 'accepted' ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="seen" value={state} />
          <input type="hidden" name="report" value={id} />
          <Button type="submit" look="accent" aria-label={t('acceptOne', { name })}>
            {t('accept')}
          </Button>
        </Form>
      )}
      {state === 'rejected' ? null : (
        <Form method="post" preventScrollReset className={styles.reject}>
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="seen" value={state} />
          <input type="hidden" name="report" value={id} />
          <span className={styles.reason}>
            <Input isDense name="reason" required maxLength={challengeLimits.reason} aria-label={t('reason')} placeholder={t('reason')} />
          </span>
          <Button type="submit" aria-label={t('rejectOne', { name })}>
            {t('reject')}
          </Button>
        </Form>
      )}
    </Row>
  )
}

function PlayersPanel({ players }: Pick<Moderation, 'players'>) {
  const { t } = useTranslation('moderation')
  return (
    <Panel title={t('players')}>
      {players.length === 0 ? (
        <PanelText>{t('noPlayers')}</PanelText>
      ) : (
        <Rows>
          {players.map(({ id, name, joinedAt, isRemoved }) => (
            <Row key={id} name={name} note={<Ago at={joinedAt} />}>
              {isRemoved ? (
                <Badge>{t('isRemoved')}</Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-player" />
                  <input type="hidden" name="player" value={id} />
                  <ConfirmButton
                    look="quiet"
                    aria-label={t('removeOne', { name })}
                    title={t('sure')}
                    text={t('removeText', { name })}
                    cancel={t('cancel')}
                  >
                    {t('removePlayer')}
                  </ConfirmButton>
                </Form>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
