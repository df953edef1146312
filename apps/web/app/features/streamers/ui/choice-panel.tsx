import { localeTable } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { keysOf } from '@stashwise/game/objects'
import { useTranslation } from 'react-i18next'
import { filledLocales } from '#app/i18n/filled.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ChoiceField, Field } from '#app/kit/form/field.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { type Bot, type CommandChoice, type CommandKind, commandKinds, lineLimits } from '../bot-command.ts'
import { botHref, searchOf } from '../bot-search.ts'
import styles from './bot-page.module.css'

type ChoiceProps = { choice: CommandChoice; onChange(part: Partial<CommandChoice>): void }

/** What the command is about: kinds are links, so that they can be chosen without scripts. */
export function ChoicePanel({ bot, choice, onChange }: ChoiceProps & { bot: Bot }) {
  const { t } = useTranslation('streamers')
  const { mode, locale } = useFrame()
  /** A format is that of one kind; the rest goes along, where it is not the viewer's own. */
  function toKind(kind: CommandKind) {
    const { format, mode: chosenMode, lang, ...rest } = searchOf(choice)
    return {
      ...rest,
      kind,
      ...(chosenMode !== mode && { mode: chosenMode }),
      ...(lang !== locale && { lang }),
      ...(kind === choice.kind && { format }),
    }
  }
  return (
    <Panel title={t('choice.title')}>
      <div className="stack-3">
        <nav aria-label={t('choice.kind')} className={styles.kinds}>
          {commandKinds.map((kind) => (
            <AppLink
              key={kind}
              to={botHref(pages[bot], toKind(kind))}
              aria-current={kind === choice.kind ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {t(`kind.${kind}`)}
            </AppLink>
          ))}
        </nav>
        <p className="text-dim">{t(`kindText.${choice.kind}`)}</p>
        <div className={styles.pair}>
          <ChoiceField
            label={t('choice.mode')}
            value={choice.mode}
            values={gameModes.map(({ mode }) => mode)}
            textOf={(mode) => mode.toUpperCase()}
            onChange={(mode) => onChange({ mode })}
          />
          <ChoiceField
            label={t('choice.limit')}
            value={choice.chat}
            values={keysOf(lineLimits)}
            textOf={(chat) => t(`limit.${chat}`)}
            onChange={(chat) => onChange({ chat })}
          />
        </div>
        <Field label={t('choice.language')} hint={filledLocales.includes(choice.locale) ? undefined : t('choice.onlyNames')}>
          {(props) => (
            <SelectOf
              {...props}
              value={choice.locale}
              options={localeTable.map(({ locale, name }) => ({ value: locale, label: name }))}
              onChoose={(locale) => onChange({ locale })}
            />
          )}
        </Field>
        <SwitchField label={t('choice.link')} isOn={choice.link} onChange={(link) => onChange({ link })} />
      </div>
    </Panel>
  )
}
