import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { pilotStore, usePilot } from '../client/use-pilot.ts'
import styles from './settings-panel.module.css'

/** Folders and what the pilot may do on the site; stored in this browser at once. */
export function SettingsPanel() {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  const { state, settings } = usePilot()
  const isPro = useUserField((user) => user?.pro === true)
  const folder = (name: 'gameFolder' | 'screenshotsFolder') => (
    <TextField
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}Hint`)}
      value={settings[name]}
      placeholder={state[name] ?? t('settings.found')}
      maxLength={1000}
      spellCheck={false}
      onChange={({ target }) => pilotStore(page).setFolders({ [name]: target.value })}
    />
  )
  return (
    <Panel title={t('settings.title')}>
      <div className={`stack-4 ${styles.fields}`}>
        <SwitchField
          label={t('settings.mapChange')}
          isOn={settings.mapChangeEnabled}
          onChange={(mapChangeEnabled) => pilotStore(page).setToggles({ mapChangeEnabled })}
        />
        <SwitchField
          label={t('settings.quests')}
          note={
            isPro ? undefined : (
              <>
                {t('settings.questsPro')} <AppLink to={accountPath('pro')}>{t('settings.toPro')}</AppLink>
              </>
            )
          }
          isOn={settings.questsAutoCompleteEnabled}
          onChange={(questsAutoCompleteEnabled) => pilotStore(page).setToggles({ questsAutoCompleteEnabled })}
        />
        {folder('gameFolder')}
        {folder('screenshotsFolder')}
        <div className="row">
          <ResetButton />
          {state.pairing === 'paired' ? <Button onClick={() => pilotStore(page).replayHistory()}>{t('settings.replay')}</Button> : null}
        </div>
      </div>
    </Panel>
  )
}

function ResetButton() {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  return (
    <ConfirmButton
      title={t('settings.sure')}
      text={t('settings.resetText')}
      cancel={t('settings.cancel')}
      onConfirm={() => pilotStore(page).resetSettings()}
    >
      {t('settings.reset')}
    </ConfirmButton>
  )
}
