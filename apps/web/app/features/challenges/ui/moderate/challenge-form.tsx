import { challengeLimits } from '@stashwise/accounts/challenges'
import { gameModes } from '@stashwise/game/mode'
import { useTranslation } from 'react-i18next'
import { CheckField, Field, SelectField, TextField } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Options, TextArea } from '#app/kit/form/input.tsx'
import type { ChallengeView } from '../../service.ts'
import styles from './moderate.module.css'

/** What an admin typed that was refused; `faults`: names of wrong fields. */
export type RefusedChallenge = { faults: readonly string[]; typed: Readonly<Record<string, string>> }

const fresh = { items: '1', quests: '0', levels: '0' }

/** Makes a tournament, or changes the given one. */
export function ChallengeForm({ challenge, refused }: { challenge: ChallengeView | undefined; refused: RefusedChallenge | undefined }) {
  const { t } = useTranslation(['moderation', 'shell'])
  const known: Record<string, string> = challenge ? typedOf(challenge) : fresh
  const value = (name: string) => (refused ? refused.typed[name] : known[name])
  const isWrong = (name: string) => refused?.faults.includes(name)
  return (
    <EditForm errors={refused}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('field.title')}
        error={isWrong('title') ? t('fault.title') : undefined}
        name="title"
        required
        maxLength={challengeLimits.title}
        defaultValue={value('title')}
      />
      {challenge ? (
        <input type="hidden" name="mode" value={challenge.mode} />
      ) : (
        <SelectField label={t('field.mode')} hint={t('field.modeFixed')} name="mode" defaultValue={value('mode') ?? 'pvp'}>
          <Options of={gameModes.map(({ mode }) => ({ value: mode, label: t(`shell:mode.${mode}`) }))} />
        </SelectField>
      )}
      <div className={styles.fields}>
        <TextField
          label={t('field.begins')}
          error={isWrong('beginsAt') ? t('fault.begins') : undefined}
          type="datetime-local"
          name="beginsAt"
          required
          defaultValue={value('beginsAt')}
        />
        <TextField
          label={t('field.ends')}
          error={isWrong('endsAt') ? t('fault.ends') : undefined}
          type="datetime-local"
          name="endsAt"
          required
          defaultValue={value('endsAt')}
        />
      </div>
      <div className={styles.fields}>
        {(['items', 'quests', 'levels'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            error={isWrong(name) ? t('fault.weight') : undefined}
            name={name}
            inputMode="numeric"
            maxLength={4}
            defaultValue={value(name)}
          />
        ))}
      </div>
      <p className="small-dim">{t('field.weightsHint')}</p>
      <Field label={t('field.rules')} error={isWrong('rules') ? t('fault.rules') : undefined}>
        {(props) => <TextArea {...props} name="rules" rows={6} maxLength={challengeLimits.rules} defaultValue={value('rules')} />}
      </Field>
      <CheckField label={t('field.invited')} hint={t('field.invitedHint')} name="isInvited" defaultChecked={value('isInvited') === 'on'} />
      <FormActions>
        <SubmitButton>{t(challenge ? 'save' : 'create')}</SubmitButton>
      </FormActions>
    </EditForm>
  )
}

/** A tournament as the form's fields, times in UTC. */
const typedOf = ({ title, rules, mode, beginsAt, endsAt, weights, isInvited }: ChallengeView): Record<string, string> => ({
  title,
  rules,
  mode,
  beginsAt: beginsAt.slice(0, 16),
  endsAt: endsAt.slice(0, 16),
  items: String(weights.items),
  quests: String(weights.quests),
  levels: String(weights.levels),
  ...(isInvited && { isInvited: 'on' }),
})
