import { type AlertChannel, alertChannels } from '@stashwise/accounts/alerts'
import { useTranslation } from 'react-i18next'
import { CheckField, CheckSet } from '#app/kit/form/field.tsx'
import type { AlertChannels } from '../service.ts'

/** Whether something can be sent by a channel. */
export const isSetUp = ({ discordUrl, discordName, webhooks, devices }: AlertChannels, channel: AlertChannel): boolean =>
  ({
    mail: true,
    push: devices.length > 0,
    discord: discordUrl !== undefined,
    'discord-dm': discordName !== undefined,
    webhook: webhooks > 0,
  })[channel]

/** Without a bot nothing is said of its messages. */
export const offeredChannels = ({ hasBot }: AlertChannels) => alertChannels.filter((channel) => hasBot || channel !== 'discord-dm')

type ChannelFieldsProps = {
  channels: AlertChannels
  value: readonly AlertChannel[]
  isFaulty: boolean
  onChange(value: AlertChannel[]): void
}

/** By which channels a rule is sent; those that are not set up cannot be chosen. */
export function ChannelFields({ channels, value, isFaulty, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('alerts')
  return (
    <CheckSet label={t('by.label')} error={isFaulty ? t('by.fault') : undefined}>
      {offeredChannels(channels).map((channel) => {
        const canUse = isSetUp(channels, channel) || value.includes(channel)
        const note = channel === 'mail' ? channels.email : undefined
        const hint = canUse ? note : t('by.missing')
        return (
          <CheckField
            key={channel}
            label={t(`by.${channel}`)}
            {...(hint !== undefined && { hint })}
            disabled={!canUse}
            checked={value.includes(channel)}
            onChange={({ target }) => onChange(alertChannels.filter((each) => (each === channel ? target.checked : value.includes(each))))}
          />
        )
      })}
    </CheckSet>
  )
}
