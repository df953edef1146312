import { weatherTypes } from '@stashwise/game/weather'
import { CheckField } from '#app/kit/form/check-field.tsx'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input, Select } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import type { GlobalSettings } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { useAdminText } from './use-admin-text.ts'

type SettingName = 'tarkovPilotVersion' | 'fuelBase' | 'weather'
export type SettingsAnswer = { faults: string[]; typed: Record<string, string> } | { done: true }

/** Settings of the whole site. The form loads the page again, so that the frame shows them at once. */
export function SettingsPage({ settings, answer }: { settings: GlobalSettings; answer: SettingsAnswer | undefined }) {
  const { t } = useAdminText()
  const refused = answer && 'faults' in answer ? answer : undefined
  const errorOf = (name: SettingName) => (refused?.faults.includes(name) ? t(`admin.settings.fault.${name}`) : undefined)
  const value = (name: SettingName) => (refused ? refused.typed[name] : settings[name]?.toString()) ?? ''
  return (
    <>
      <AdminHead title={t('admin.nav.settings')} />
      <FormNote isError={refused !== undefined}>{answer ? t(refused ? 'admin.settings.refused' : 'admin.saved') : null}</FormNote>
      <EditForm reloadDocument errors={refused}>
        <Field label={t('admin.settings.version')} hint={t('admin.settings.versionHint')} error={errorOf('tarkovPilotVersion')}>
          {(props) => (
            <Input {...props} name="tarkovPilotVersion" defaultValue={value('tarkovPilotVersion')} maxLength={20} autoComplete="off" />
          )}
        </Field>
        <Field label={t('admin.settings.fuelBase')} hint={t('admin.settings.fuelBaseHint')} error={errorOf('fuelBase')}>
          {(props) => <Input {...props} name="fuelBase" defaultValue={value('fuelBase')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={t('admin.settings.weather')} hint={t('admin.settings.weatherHint')} error={errorOf('weather')}>
          {(props) => (
            <Select {...props} name="weather" defaultValue={value('weather')}>
              <option value="">{t('admin.settings.noWeather')}</option>
              {weatherTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`shell.weather.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CheckField
          label={t('admin.settings.tournament')}
          hint={t('admin.settings.tournamentHint')}
          name="tournamentEnabled"
          defaultChecked={refused ? refused.typed['tournamentEnabled'] === 'on' : settings.tournamentEnabled}
        />
        <FormActions>
          <SubmitButton pending={t('admin.saving')}>{t('admin.save')}</SubmitButton>
        </FormActions>
      </EditForm>
    </>
  )
}
