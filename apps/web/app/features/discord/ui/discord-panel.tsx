import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { FormActions, Refusal } from '#app/kit/form/form.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { pages } from '#app/site/pages.ts'
import { Ago } from '#app/site/time.tsx'
import { discordCalls } from '../calls.ts'
import type { DiscordView } from '../service.ts'

/** The Discord user of the account, without a title. `view` is part of the page's data, which is loaded again after each change. */
export function DiscordPanel({ view: { isOn, hasRole, link } }: { view: DiscordView }) {
  const { t } = useTranslation('discord')
  const { revalidate } = useRevalidator()
  const unlink = useCall(() => discordCalls.discord.link.$delete(), revalidate)
  return (
    <div className="stack-3">
      {link ? (
        <>
          <Rows>
            <Row
              name={link.name}
              note={
                <>
                  {t('panel.linked')} <Ago at={link.linkedAt} />
                </>
              }
              fault={<Refusal of={unlink.error} failed={t('panel.failed')} />}
            >
              <ConfirmButton
                look="quiet"
                title={t('panel.sure')}
                text={t(hasRole ? 'panel.unlinkRole' : 'panel.unlinkText')}
                cancel={t('panel.cancel')}
                isBusy={unlink.isPending}
                onConfirm={() => unlink.run()}
              >
                {t('panel.unlink')}
              </ConfirmButton>
            </Row>
          </Rows>
          {hasRole ? <p className="text-dim">{t('panel.role')}</p> : null}
        </>
      ) : null}
      {isOn ? link ? null : <NewCode onLinked={revalidate} /> : <p className="text-dim">{t('panel.off')}</p>}
    </div>
  )
}

/** Makes a code, and says what to do with it. */
function NewCode({ onLinked }: { onLinked: () => Promise<void> }) {
  const { t } = useTranslation('discord')
  const [code, setCode] = useState<string>()
  const make = useCall(
    () => readCall(discordCalls.discord.code.$post()),
    (made) => setCode(made.code),
  )
  return (
    <>
      {code === undefined ? null : (
        <>
          <p>{t('panel.how')}</p>
          <CopyField
            label={t('panel.command')}
            value={t('panel.typed', { code })}
            copy={t('panel.copy')}
            copied={t('panel.copied')}
            byHand={t('panel.byHand')}
            isNew
          />
        </>
      )}
      <FormActions>
        <Button look={code === undefined ? 'accent' : 'plain'} aria-disabled={make.isPending || undefined} onClick={() => make.mutate()}>
          {t(code === undefined ? 'panel.make' : 'panel.makeAgain')}
        </Button>
        {code === undefined ? <AppLink to={pages.discordBot}>{t('panel.about')}</AppLink> : null}
        {code === undefined ? null : (
          <Button look="quiet" onClick={() => void onLinked()}>
            {t('panel.check')}
          </Button>
        )}
      </FormActions>
      <Refusal of={make.error} failed={t('panel.failed')} />
    </>
  )
}
