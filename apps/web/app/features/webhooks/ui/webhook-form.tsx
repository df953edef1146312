import { maxWebhookItems, maxWebhookUrl, type WebhookType, webhookTypes } from '@stashwise/accounts/webhooks'
import type { ItemUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicker } from '#app/features/search/item-picker.tsx'
import { useCall } from '#app/http/use-call.ts'
import { CheckField, CheckSet, ChoiceField, TextField } from '#app/kit/form/field.tsx'
import { EditForm, Refusal, SaveActions } from '#app/kit/form/form.tsx'
import type { WebhookView } from '../service.ts'
import { typeWords } from './type-words.ts'

export type Wish = { url: string; mode: GameMode; types: WebhookType[]; items: ItemUid[] }

type FormProps<Made> = {
  webhook?: WebhookView
  /** Text of the button that sends it. */
  text: string
  work(wish: Wish): Promise<Made>
  onDone(made: Made): Promise<void>
  onClose(): void
}

const modes: readonly GameMode[] = gameModes.map(({ mode }) => mode)

/** Address, events, game mode and items of a webhook. What is missing is said when the form is sent. */
export function WebhookForm<Made>({ webhook, text, work, onDone, onClose }: FormProps<Made>) {
  const { t } = useTranslation('webhooks')
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [mode, setMode] = useState<GameMode>(webhook?.mode ?? 'pvp')
  const [types, setTypes] = useState<readonly WebhookType[]>(webhook?.types ?? ['prices.updated'])
  const [items, setItems] = useState(webhook?.items ?? [])
  const [faults, setFaults] = useState<{ url: boolean; types: boolean; items: boolean }>()
  useEffect(() => input.current?.focus(), [])
  const hasPrices = types.includes('prices.updated')
  const save = useCall(
    () => work({ url: url.trim(), mode, types: [...types], items: hasPrices ? items.map(({ uid }) => uid) : [] }),
    onDone,
  )
  const missing = { url: url.trim() === '', types: types.length === 0, items: hasPrices && items.length === 0 }
  const send = () => {
    setFaults(missing)
    if (!Object.values(missing).some(Boolean)) save.mutate()
  }
  const urlFault =
    save.error && ['webhook/address', 'webhook/host'].includes(save.error.code) ? save.error.title : save.error?.errors['url']
  return (
    <EditForm errors={faults ?? save.error} onSend={send}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        error={faults?.url && missing.url ? t('urlFault') : urlFault}
        ref={input}
        type="url"
        inputMode="url"
        maxLength={maxWebhookUrl}
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <ChoiceField label={t('mode')} value={mode} values={modes} textOf={(each) => each.toUpperCase()} onChange={(next) => setMode(next)} />
      <CheckSet label={t('types')} error={faults?.types && missing.types ? t('typesFault') : undefined}>
        {webhookTypes.map((type) => (
          <CheckField
            key={type}
            label={t(`type.${typeWords[type]}.name`)}
            hint={t(`type.${typeWords[type]}.hint`)}
            checked={types.includes(type)}
            onChange={({ target }) => setTypes(webhookTypes.filter((each) => (each === type ? target.checked : types.includes(each))))}
          />
        ))}
      </CheckSet>
      {hasPrices ? (
        <ItemPicker
          items={items}
          max={maxWebhookItems}
          words={{
            label: t('items'),
            hint: t(items.length >= maxWebhookItems ? 'itemsFull' : 'itemsHint', { count: maxWebhookItems }),
            example: t('itemsExample'),
            miss: t('noItem'),
            failed: t('noNames'),
            remove: (name) => t('removeItem', { name }),
          }}
          error={faults?.items && missing.items ? t('itemsFault') : save.error?.errors['items']}
          onChange={setItems}
        />
      ) : null}
      <SaveActions isPending={save.isPending} cancel={t('cancel')} onCancel={onClose}>
        {text}
      </SaveActions>
      {urlFault ? null : <Refusal of={save.error} failed={t('failed')} />}
    </EditForm>
  )
}
