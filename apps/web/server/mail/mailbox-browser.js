// Runs in the page of the development mailbox: copies a code, and shows new mail when it comes.
const { newest, query } = document.body.dataset

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = button.dataset.copied
  })
}

async function look() {
  if (document.hidden) return
  const { mails } = await (await fetch(query)).json()
  if ((mails[0]?.id ?? '') !== newest) location.reload()
}
// The site may be away for a moment while it starts anew.
const lookQuietly = () => void look().catch(() => {})
setInterval(lookQuietly, 3000)
document.addEventListener('visibilitychange', lookQuietly)
