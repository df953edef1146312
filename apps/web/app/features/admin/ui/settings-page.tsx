import { weatherTypes } from '@stashwise/game/weather'
import { useTranslation } from 'react-i18next'
import { CheckField, Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { ChoiceSelect, Input, TextArea } from '#app/kit/form/input.tsx'
import { type GlobalSettings, type LinkSetting, linkSettings } from '#app/site/settings.ts'
import { Ago } from '#app/site/time.tsx'
import type { SettingChanges } from '../service.ts'
import { AdminHead, AdminLink, SubLine } from './parts.tsx'

type SettingName = 'tarkovPilotVersion' | 'fuelBase' | 'weather' | LinkSetting
export type SettingsResult = { faults: string[]; typed: Record<string, string> } | { done: true }

type SettingsPageProps = { settings: GlobalSettings; changes: SettingChanges; result: SettingsResult | undefined }

/** Settings of the whole site, each with who changed it last. The form loads the page again, so that the frame shows them at once. */
export function SettingsPage({ settings, changes, result }: SettingsPageProps) {
  const { t } = useTranslation(['admin', 'shell'])
  const refused = result && 'faults' in result ? result : undefined
  const errorOf = (name: SettingName) => (refused?.faults.includes(name) ? t(`settings.fault.${name}`) : undefined)
  const value = (name: SettingName) => (refused ? refused.typed[name] : settings[name]?.toString()) ?? ''
  return (
    <>
      <AdminHead title={t('nav.settings')}>
        <SubLine>
          <AdminLink to="/admin/logs?area=audit&q=saveSettings">{t('settings.history')}</AdminLink>
        </SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined}>{result ? t(refused ? 'settings.refused' : 'saved') : null}</FormNote>
      <EditForm reloadDocument errors={refused}>
        <Field
          label={t('settings.version')}
          hint={<SettingHint text={t('settings.versionHint')} change={changes.tarkovPilotVersion} />}
          error={errorOf('tarkovPilotVersion')}
        >
          {(props) => (
            <Input {...props} name="tarkovPilotVersion" defaultValue={value('tarkovPilotVersion')} maxLength={20} autoComplete="off" />
          )}
        </Field>
        <Field
          label={t('settings.fuelBase')}
          hint={<SettingHint text={t('settings.fuelBaseHint')} change={changes.fuelBase} />}
          error={errorOf('fuelBase')}
        >
          {(props) => <Input {...props} name="fuelBase" defaultValue={value('fuelBase')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field
          label={t('settings.weather')}
          hint={<SettingHint text={t('settings.weatherHint')} change={changes.weather} />}
          error={errorOf('weather')}
        >
          {(props) => (
            <ChoiceSelect
              {...props}
              name="weather"
              defaultValue={value('weather')}
              values={['', ...weatherTypes]}
              textOf={(type) => (type === '' ? t('settings.noWeather') : t(`shell:weather.${type}`))}
            />
          )}
        </Field>
        <CheckField
          label={t('settings.tournament')}
          hint={t('settings.tournamentHint')}
          name="tournamentEnabled"
          defaultChecked={refused ? refused.typed['tournamentEnabled'] === 'on' : settings.tournamentEnabled}
        />
        {changes.tournamentEnabled ? (
          <SubLine>
            <ChangedBy change={changes.tournamentEnabled} />
          </SubLine>
        ) : null}
        {linkSettings.map((name) => (
          <Field
            key={name}
            label={t(`settings.${name}`)}
            hint={<SettingHint text={t(`settings.${name}Hint`)} change={changes[name]} />}
            error={errorOf(name)}
          >
            {(props) =>
              name === 'regionalSites' ? (
                <TextArea {...props} name={name} defaultValue={value(name)} rows={3} />
              ) : (
                <Input {...props} name={name} defaultValue={value(name)} maxLength={300} inputMode="url" autoComplete="off" />
              )
            }
          </Field>
        ))}
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
    </>
  )
}

type SettingChange = NonNullable<SettingChanges[keyof SettingChanges]>

const SettingHint = ({ text, change }: { text: string; change: SettingChange | undefined }) => (
  <>
    {text}
    {change ? (
      <>
        {' '}
        <ChangedBy change={change} />
      </>
    ) : null}
  </>
)

function ChangedBy({ change: { by, at } }: { change: SettingChange }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {t('settings.changedBy', { name: by })} <Ago at={at} />
    </>
  )
}
