import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { HttpBrowser } from '../../packages/server/src/testing/http-browser.ts';
import { addAccount, addPerson, PASSWORD } from '../../packages/server/src/testing/people.ts';

/** Adds an institution with so many editors to a data folder whose server does not run. Returns their addresses. */
export async function addEditors(home: string, count: number): Promise<string[]> {
  const { db, close } = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
  try {
    // The same folder may be used again.
    const mark = Date.now();
    const accountId = await addAccount(db, `Soak ${mark}`);
    const emails: string[] = [];
    for (let number = 1; number <= count; number++) {
      const email = `editor${number}.${mark}@soak.example`;
      await addPerson(db, email, { accountId, role: 'EDITOR' });
      emails.push(email);
    }
    return emails;
  } finally {
    await close();
  }
}

/** Signs a person in, as a browser that has not been here before. Throws when the server refuses. */
export async function signIn(url: string, email: string): Promise<HttpBrowser> {
  const browser = new HttpBrowser();
  await browser.call('GET', `${url}/api/user`);
  const { status } = await browser.call('POST', `${url}/api/session/sign-in`, { email, password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in: ${status}`);
  return browser;
}
