/** Well-known providers at which anybody can have an email address, without the ending of the country. */
const PROVIDERS = [
  'gmail',
  'googlemail',
  'yahoo',
  'ymail',
  'rocketmail',
  'hotmail',
  'outlook',
  'live',
  'msn',
];

/** Further such domains as a whole, by country and age of the provider. */
const DOMAINS = `
  aol.com aim.com icloud.com me.com mac.com mail.com email.com usa.com inbox.com zoho.com zohomail.com zohomail.eu
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com keemail.me fastmail.com fastmail.fm
  hushmail.com hey.com duck.com mailbox.org posteo.de posteo.net disroot.org riseup.net startmail.com runbox.com
  gmx.de gmx.net gmx.com gmx.at gmx.ch web.de freenet.de t-online.de arcor.de email.de mail.de online.de
  bluewin.ch sunrise.ch aon.at chello.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net terra.es
  btinternet.com ntlworld.com sky.com talktalk.net virginmedia.com blueyonder.co.uk tiscali.co.uk
  telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl
  seznam.cz centrum.cz email.cz volny.cz wp.pl o2.pl onet.pl interia.pl gazeta.pl azet.sk centrum.sk freemail.hu citromail.hu
  abv.bg mail.bg mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua
  sapo.pt uol.com.br bol.com.br terra.com.br ig.com.br globo.com
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn
  naver.com hanmail.net daum.net nate.com rediffmail.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
  shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au iinet.net.au xtra.co.nz
  mailinator.com guerrillamail.com 10minutemail.com yopmail.com trashmail.com temp-mail.org
`;
const FREE = new Set(DOMAINS.trim().split(/\s+/));

/**
 * Whether anybody can have an email address in a domain. `registrable` is the part of it that somebody registered, as
 * `live.co.uk`, and `name` the same without its public suffix. The list holds the well-known providers, not all.
 */
export function isFreeMail({ registrable, name }: { registrable: string; name: string }): boolean {
  return FREE.has(registrable) || PROVIDERS.includes(name);
}
