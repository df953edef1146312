import account from '../../catalogues/ru/account.json' with { type: 'json' }
import error from '../../catalogues/ru/error.json' with { type: 'json' }
import explain from '../../catalogues/ru/explain.json' with { type: 'json' }
import feed from '../../catalogues/ru/feed.json' with { type: 'json' }
import item from '../../catalogues/ru/item.json' with { type: 'json' }
import market from '../../catalogues/ru/market.json' with { type: 'json' }
import save from '../../catalogues/ru/save.json' with { type: 'json' }
import shell from '../../catalogues/ru/shell.json' with { type: 'json' }

/** All texts of the language by area; a key is `area.name`. */
export default { account, error, explain, feed, item, market, save, shell }
