import type { AlertChannel } from '@stashwise/accounts/alerts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormNote, Refusal, SaveActions } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { withDots } from '#app/kit/format.ts'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { alertsCalls } from '../calls.ts'
import { usePush } from '../client/use-push.ts'
import type { AlertChannels } from '../service.ts'
import styles from './alerts-panel.module.css'
import { isSetUp } from './channel-fields.tsx'

type PartProps = { channels: AlertChannels; onChange: () => unknown }

/** Where alerts go: each channel, how it is set up, and a test message. */
export function ChannelsPart(props: PartProps) {
  const { t } = useTranslation('alerts')
  const id = useId()
  const { channels } = props
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('channels.title')}
      </h3>
      <Rows>
        <ChannelRow channel="mail" channels={channels} note={channels.email} />
        <PushRow {...props} />
        <DiscordRow {...props} />
        {channels.hasBot ? (
          <ChannelRow
            channel="discord-dm"
            channels={channels}
            note={channels.discordName === undefined ? t('channels.notLinked') : t('channels.linked', { name: channels.discordName })}
          />
        ) : null}
        <ChannelRow
          channel="webhook"
          channels={channels}
          note={
            <>
              {channels.webhooks > 0 ? t('channels.webhooks', { count: channels.webhooks }) : t('channels.noWebhooks')}{' '}
              <AppLink className={styles.link} to={accountPath('webhooks')}>
                {t('channels.toWebhooks')}
              </AppLink>
            </>
          }
        />
      </Rows>
    </section>
  )
}

type RowProps = { channel: AlertChannel; channels: AlertChannels; note: ReactNode; fault?: ReactNode; children?: ReactNode }

/** A channel with what is special about it, and its test. */
function ChannelRow({ channel, channels, note, fault, children }: RowProps) {
  const { t } = useTranslation('alerts')
  const name = t(`by.${channel}`)
  const test = useCall(() => readCall(alertsCalls.alerts.test.$post({ json: { channel } })))
  return (
    <Row
      name={name}
      note={note}
      fault={
        <>
          {fault}
          <Refusal of={test.error} failed={t('failed')} />
          <FormNote isLine>{test.isSuccess ? t('channels.tested') : null}</FormNote>
        </>
      }
    >
      {children}
      {isSetUp(channels, channel) ? (
        <Button look="quiet" aria-label={t('channels.testOne', { name })} onClick={() => test.mutate()}>
          {t('channels.test')}
        </Button>
      ) : null}
    </Row>
  )
}

const pushNotes = { on: 'pushOn', off: 'pushOff', denied: 'pushDenied', unsupported: 'pushUnsupported' } as const

function PushRow({ channels, onChange }: PartProps) {
  const { t } = useTranslation('alerts')
  const { state, others, hasFailed, turnOn, turnOff, removeOthers } = usePush(channels, onChange)
  const words = [
    state === undefined ? t('loading') : t(`channels.${pushNotes[state]}`),
    ...(others > 0 ? [t('channels.others', { count: others })] : []),
    ...(state === 'off' && others === 0 ? [t('channels.pushHint')] : []),
  ]
  return (
    <ChannelRow
      channel="push"
      channels={channels}
      note={withDots(words)}
      fault={
        <>
          <Refusal of={turnOn.error ?? turnOff.error ?? removeOthers.error} failed={t('failed')} />
          <FormNote isError isLine>
            {hasFailed ? t('channels.pushFailed') : null}
          </FormNote>
        </>
      }
    >
      {state === 'off' ? (
        <Button look="quiet" aria-label={t('channels.switchOnHere')} onClick={() => turnOn.mutate()}>
          {t('channels.switchOn')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button look="quiet" aria-label={t('channels.switchOffHere')} onClick={() => turnOff.mutate()}>
          {t('channels.switchOff')}
        </Button>
      ) : null}
      {others > 0 ? (
        <ConfirmButton
          title={t('sure')}
          cancel={t('cancel')}
          look="quiet"
          text={t('channels.removeOthersText')}
          onConfirm={() => removeOthers.run()}
        >
          {t('channels.removeOthers')}
        </ConfirmButton>
      ) : null}
    </ChannelRow>
  )
}

function DiscordRow({ channels, onChange }: PartProps) {
  const { t } = useTranslation('alerts')
  const { discordUrl } = channels
  const [isEdited, setIsEdited] = useState(false)
  const remove = useCall(() => alertsCalls.alerts.discord.$put({ json: {} }), onChange)
  if (isEdited)
    return (
      <li className={styles.form}>
        <DiscordForm
          url={discordUrl}
          onDone={async () => {
            setIsEdited(false)
            await onChange()
          }}
          onClose={() => setIsEdited(false)}
        />
      </li>
    )
  return (
    <ChannelRow
      channel="discord"
      channels={channels}
      note={discordUrl === undefined ? t('channels.noDiscord') : shortAddress(discordUrl)}
      fault={<Refusal of={remove.error} failed={t('failed')} />}
    >
      <Button
        look="quiet"
        aria-label={t(discordUrl === undefined ? 'channels.setUpDiscord' : 'channels.changeDiscord')}
        onClick={() => setIsEdited(true)}
      >
        {t(discordUrl === undefined ? 'channels.setUp' : 'channels.change')}
      </Button>
      {discordUrl === undefined ? null : (
        <ConfirmButton
          title={t('sure')}
          cancel={t('cancel')}
          look="quiet"
          aria-label={t('channels.removeDiscord')}
          text={t('channels.removeDiscordText')}
          onConfirm={() => remove.run()}
        >
          {t('quiet.remove')}
        </ConfirmButton>
      )}
    </ChannelRow>
  )
}

/** Without its secret, which the page need not show to those who look on. */
const shortAddress = (url: string): string => `${new URL(url).host}${new URL(url).pathname.split('/').slice(0, -1).join('/')}/…`

function DiscordForm({ url = '', onDone, onClose }: { url?: string | undefined; onDone: () => unknown; onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const [typed, setTyped] = useState(url)
  const save = useCall(() => readCall(alertsCalls.alerts.discord.$put({ json: { url: typed.trim() } })), onDone)
  const { code, title, errors } = save.error ?? {}
  const fault = code === 'alert/discord' || code === 'webhook/host' ? title : errors?.['url']
  return (
    <EditForm errors={save.error} onSend={() => save.mutate()}>
      <Field label={t('channels.discordUrl')} hint={t('channels.discordHint')} error={fault}>
        {(props) => (
          <Input
            {...props}
            type="url"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            placeholder="https://discord.com/api/webhooks/…"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <SaveActions isPending={save.isPending} cancel={t('cancel')} onCancel={onClose}>
        {t('save')}
      </SaveActions>
      {fault === undefined ? <Refusal of={save.error} failed={t('failed')} /> : null}
    </EditForm>
  )
}
