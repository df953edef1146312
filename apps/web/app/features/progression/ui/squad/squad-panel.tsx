import type { NamedMap } from '@stashwise/maps/map-slugs'
import { maxMembers } from '@stashwise/progression/squad/squad-rules'
import type { SquadSheet } from '@stashwise/progression/squad/squad-sheet'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { withDots } from '#app/kit/format.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { useSending } from '../../client/use-sending.ts'
import type { Squad } from '../../client/use-squad.ts'
import { raidHref } from '../raid/schema.ts'
import { type Crew, crewOf, MemberMark } from './member-marks.tsx'
import { NameForm } from './name-form.tsx'
import styles from './squad-panel.module.css'

type PanelProps = {
  squad: Squad
  /** The squad's progress; undefined for non-members. */
  sheet: SquadSheet | undefined
  map: NamedMap
  /** The address without the link of the squad, and no form. */
  onClose: () => void
}

export function SquadPanel(props: PanelProps) {
  const { squad, onClose } = props
  const { t } = useTranslation('raid')
  const { mode } = useFrame()
  const { status, view, name } = squad
  const close = (
    <Button look="quiet" onClick={onClose}>
      {t('squad.close')}
    </Button>
  )
  if (status === 'loading') return null
  if (status === 'none') {
    return (
      <Sheetless title={t('squad.make')} text={t('squad.lead')}>
        <NameForm name={name} send={squad.make} submit={t('squad.makeLink')} pending={t('squad.sending')} close={close} />
      </Sheetless>
    )
  }
  if (status === 'gone' || status === 'unreachable' || !view) {
    return (
      <Sheetless title={t('squad.title')} text={t(status === 'gone' ? 'squad.gone' : 'squad.unreachable')}>
        <div className="row">
          {status === 'gone' ? null : <Button onClick={squad.retry}>{t('retry')}</Button>}
          {close}
        </div>
      </Sheetless>
    )
  }
  if (status === 'member') return <OwnSquad {...props} crew={crewOf(view, squad.me, t)} />
  const isFull = view.members.length >= maxMembers
  const obstacle = view.mode !== mode ? t(`squad.otherMode.${view.mode}`) : isFull ? t('squad.full') : undefined
  return (
    <Sheetless title={t('squad.invitation')} text={status === 'removed' ? t('squad.removed') : t('squad.invited')}>
      <ol className={styles.members}>
        {crewOf(view, undefined, t).map((member) => (
          <li key={member.id} className={`line ${styles.member}`}>
            <MemberName member={member} />
          </li>
        ))}
      </ol>
      {obstacle === undefined ? (
        <NameForm name={name} send={squad.join} submit={t('squad.join')} pending={t('squad.sending')} close={close} />
      ) : (
        <>
          <PanelText status>{obstacle}</PanelText>
          <div className="row">{close}</div>
        </>
      )}
    </Sheetless>
  )
}

/** A part that is no use on paper. */
function Sheetless({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Panel title={title}>
        <PanelText status>{text}</PanelText>
        {children}
      </Panel>
    </div>
  )
}

function OwnSquad({ squad, sheet, map, crew, onClose }: PanelProps & { crew: Crew }) {
  const { t } = useTranslation('raid')
  const { publicUrl } = useFrame()
  const { isBusy, error, send } = useSending()
  const mayRemove = crew[0]?.isMe ?? false
  return (
    <Panel title={t('squad.title')} aside={<span className="text-dim">{t('squad.seats', { taken: crew.length, all: maxMembers })}</span>}>
      {squad.isStale ? <PanelText status>{t('squad.stale')}</PanelText> : null}
      <div className={styles.own}>
        <div>
          <ol className={styles.members}>
            {crew.map((member) => (
              <li key={member.id} className={`line ${styles.member}`}>
                <MemberName member={member} />
                <span className={`note-dim ${styles.count}`}>
                  {t('squad.quests', { count: sheet?.own.get(member.id)?.quests.length ?? 0 })}
                </span>
                {mayRemove && !member.isMe ? (
                  <IconButton
                    className={styles.screen}
                    label={t('squad.remove', { name: member.name })}
                    aria-disabled={isBusy || undefined}
                    onClick={() => send(() => squad.remove(member.id))}
                  >
                    <X size={16} aria-hidden="true" />
                  </IconButton>
                ) : null}
                {mayRemove && member.isMe ? <span className={styles.noButton} /> : null}
              </li>
            ))}
          </ol>
          <p className="text-faint">{t('squad.legend')}</p>
        </div>
        <div className={styles.link}>
          <CopyField
            label={t('squad.link')}
            value={(publicUrl || location.origin) + raidHref(map, undefined, squad.token)}
            copy={t('squad.copy')}
            copied={t('squad.copied')}
            byHand={t('squad.byHand')}
          />
          <p className="text-faint">{t('squad.linkNote')}</p>
          <div className="row">
            <Button aria-disabled={isBusy || undefined} onClick={() => send(squad.leave, onClose)}>
              {t('squad.leave')}
            </Button>
          </div>
          <FormNote isError isLine>
            {error}
          </FormNote>
        </div>
      </div>
    </Panel>
  )
}

function MemberName({ member: { number, name, isMe, isLeader } }: { member: Crew[number] }) {
  const { t } = useTranslation('raid')
  const notes = [isMe ? t('squad.you') : undefined, isLeader ? t('squad.leader') : undefined].filter((note) => note !== undefined)
  return (
    <>
      <MemberMark number={number} isMe={isMe} />
      <span className={`ellipsis ${styles.name}`}>{name}</span>
      {notes.length > 0 ? <span className="text-dim">{withDots(notes)}</span> : null}
    </>
  )
}
