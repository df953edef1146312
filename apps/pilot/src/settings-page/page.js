// The pilot's own page: shows what /state tells and sends what is set. Its texts come from /texts.
const refreshMs = 2000
const localeKey = 'pilot-locale'
const byId = (id) => document.getElementById(id)

const texts = await (await fetch('/texts')).json()
let locale = localStorage.getItem(localeKey) ?? (navigator.language.startsWith('ru') ? 'ru' : 'en')
let state
let isEdited = false

const t = (key) => texts[locale][key] ?? ''

function renderTexts() {
  document.documentElement.lang = locale
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = t(element.dataset.text)
  for (const button of document.querySelectorAll('[data-locale]'))
    button.setAttribute('aria-pressed', String(button.dataset.locale === locale))
}

function make(tag, className, text) {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

const marks = { ok: '✓', waiting: '·', failed: '!' }

/** What was not understood or skipped, with its count: nothing is left out in silence. */
function listSkipped({ unread = {}, skipped = 0 }) {
  const counts = [...Object.entries(unread).map(([part, count]) => [`check.unread.${part}`, count]), ['check.skipped', skipped]]
  return counts.filter(([, count]) => count > 0).map(([key, count]) => `${t(key)}: ${count}`)
}

function renderCheck(check) {
  const { id, state: found, value, reason } = check
  const key = `check.${id}.${reason ?? found}`
  const item = document.createElement('li')
  item.dataset.state = found
  const mark = make('span', 'mark', marks[found])
  mark.setAttribute('aria-hidden', 'true')
  const text = document.createElement('div')
  text.append(make('p', '', t(key)))
  if (value) text.append(make('p', 'hint value', value))
  if (t(`${key}.help`)) text.append(make('p', 'hint', t(`${key}.help`)))
  for (const line of listSkipped(check)) text.append(make('p', 'hint', line))
  item.append(mark, text)
  return item
}

function renderForm({ settings, folders, siteOrigin, canRecycle, canAutostart }) {
  byId('site-origin').placeholder = siteOrigin
  byId('game-folder').placeholder = folders.gameFolder ?? ''
  byId('screenshots-folder').placeholder = folders.screenshotsFolder ?? ''
  byId('recycles-row').hidden = !canRecycle
  byId('autostart-row').hidden = !canAutostart
  if (isEdited) return
  const form = byId('settings')
  for (const name of ['siteOrigin', 'gameFolder', 'screenshotsFolder']) form.elements[name].value = settings[name] ?? ''
  form.elements.recycles.checked = settings.recycles
  form.elements.startsWithSystem.checked = settings.startsWithSystem
}

let shown = ''
function render() {
  byId('gone').hidden = state !== undefined
  if (!state) return
  const text = JSON.stringify([locale, state])
  if (text === shown) return
  shown = text
  const { code, siteOrigin, pairedPages, connectedPages, checks, version, update } = state
  byId('code').textContent = `${code.slice(0, 3)} ${code.slice(3)}`
  byId('open-site').href = `${siteOrigin}/pilot#pair=${code}`
  byId('connection').dataset.connected = String(connectedPages > 0)
  byId('connection').textContent = connectedPages > 0 ? t('connected') : t('notConnected')
  byId('paired').hidden = pairedPages === 0
  byId('paired-count').textContent = String(pairedPages)
  byId('checks').replaceChildren(...checks.map(renderCheck))
  byId('version').textContent = version
  byId('update-result').textContent = update ? t(`update.${update.state}${update.reason ? `.${update.reason}` : ''}`) : ''
  byId('update-result').dataset.wrong = String(update?.state === 'refused')
  renderForm(state)
}

async function refresh() {
  const response = await fetch('/state').catch(() => undefined)
  state = response?.ok ? await response.json() : undefined
  render()
}

const post = (path, body = {}) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

async function act(path, body) {
  const response = await post(path, body).catch(() => undefined)
  await refresh()
  return response
}

const fields = { siteOrigin: ['siteOrigin'], folder: ['gameFolder', 'screenshotsFolder'] }

async function save(event) {
  event.preventDefault()
  const { elements } = byId('settings')
  const response = await post('/settings', {
    siteOrigin: elements.siteOrigin.value,
    gameFolder: elements.gameFolder.value,
    screenshotsFolder: elements.screenshotsFolder.value,
    recycles: elements.recycles.checked,
    startsWithSystem: elements.startsWithSystem.checked,
  }).catch(() => undefined)
  const { wrong } = response ? await response.json() : { wrong: 'settings' }
  for (const name of ['siteOrigin', 'gameFolder', 'screenshotsFolder']) {
    if (fields[wrong]?.includes(name) && elements[name].value !== '') elements[name].setAttribute('aria-invalid', 'true')
    else elements[name].removeAttribute('aria-invalid')
  }
  byId('settings-result').textContent = wrong ? t(`wrong.${wrong}`) : t('saved')
  byId('settings-result').dataset.wrong = String(wrong !== undefined)
  if (!wrong) isEdited = false
  await refresh()
}

byId('settings').addEventListener('input', () => {
  isEdited = true
  byId('settings-result').textContent = ''
})
byId('settings').addEventListener('submit', save)
byId('recheck').addEventListener('click', () => act('/recheck'))
byId('update').addEventListener('click', () => act('/update'))
byId('quit').addEventListener('click', () => act('/quit'))
byId('forget').addEventListener('click', () => act('/forget'))
byId('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(state?.code ?? '')
  byId('copy').textContent = t('copied')
  setTimeout(() => (byId('copy').textContent = t('copy')), 1500)
})
for (const button of document.querySelectorAll('[data-locale]')) {
  button.addEventListener('click', () => {
    locale = button.dataset.locale
    localStorage.setItem(localeKey, locale)
    renderTexts()
    render()
  })
}

renderTexts()
await refresh()
setInterval(() => {
  if (!document.hidden) void refresh()
}, refreshMs)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
