import { weatherTypes } from '@stashwise/game/weather'
import { Form } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import type { GlobalSettings } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { Done } from './done.tsx'
import { Field } from './field.tsx'
import { useAdminText } from './use-admin-text.ts'

type SettingName = 'tarkovPilotVersion' | 'fuelBase' | 'weather'
export type SettingsAnswer = { faults: string[]; typed: Record<string, string> } | { done: true }

/** Settings of the whole site. The form loads the page anew, so that the frame shows them at once. */
export function SettingsPage({ settings, answer }: { settings: GlobalSettings; answer: SettingsAnswer | undefined }) {
  const { t } = useAdminText()
  const refused = answer && 'faults' in answer ? answer : undefined
  const fault = (name: SettingName) => (refused?.faults.includes(name) ? t(`admin.settings.fault.${name}`) : undefined)
  const value = (name: SettingName) => (refused ? refused.typed[name] : settings[name]?.toString()) ?? ''
  return (
    <>
      <AdminHead title={t('admin.nav.settings')} />
      <Done isFault={refused !== undefined}>{answer ? t(refused ? 'admin.settings.refused' : 'admin.saved') : null}</Done>
      <Form method="post" reloadDocument className="admin-form admin-narrow">
        <Field label={t('admin.settings.version')} hint={t('admin.settings.versionHint')} fault={fault('tarkovPilotVersion')}>
          {(props) => (
            <input {...props} name="tarkovPilotVersion" defaultValue={value('tarkovPilotVersion')} maxLength={20} autoComplete="off" />
          )}
        </Field>
        <Field label={t('admin.settings.fuelBase')} hint={t('admin.settings.fuelBaseHint')} fault={fault('fuelBase')}>
          {(props) => <input {...props} name="fuelBase" defaultValue={value('fuelBase')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={t('admin.settings.weather')} hint={t('admin.settings.weatherHint')} fault={fault('weather')}>
          {(props) => (
            <select {...props} name="weather" defaultValue={value('weather')}>
              <option value="">{t('admin.settings.noWeather')}</option>
              {weatherTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`shell.weather.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className="admin-check">
          <input
            type="checkbox"
            name="tournamentEnabled"
            defaultChecked={refused ? refused.typed['tournamentEnabled'] === 'on' : settings.tournamentEnabled}
          />
          <span>
            {t('admin.settings.tournament')}
            <span className="admin-hint">{t('admin.settings.tournamentHint')}</span>
          </span>
        </label>
        <div className="admin-ways">
          <Button type="submit" look="accent">
            {t('admin.save')}
          </Button>
        </div>
      </Form>
    </>
  )
}
