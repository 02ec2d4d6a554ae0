import { changeText } from '../../../searches/text-to-match.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './match.module.css';

const EXAMPLE =
  'We want to print low-cost sensors of graphene and metal oxides that measure nitrogen dioxide in the air of cities, study how they drift over two years in the field, and test them with people in three cities, so that health research gets data for every street.';

/** What a person gets for a text, and an example to try. */
export function WhatComes() {
  return (
    <>
      <dl className={styles.kindsOfMatch}>
        <div>
          <dt>Calls</dt>
          <dd>that would fund this, by their own words and by what was paid for under them before.</dd>
        </div>
        <div>
          <dt>Funders</dt>
          <dd>that have paid for such work, or ask for it now.</dd>
        </div>
        <div>
          <dt>Awards</dt>
          <dd>that resemble your text: who won them, where, and how much.</dd>
        </div>
      </dl>
      <p className={styles.more}>
        <Button onPress={() => changeText({ typed: EXAMPLE, file: null })}>Try an example</Button>
      </p>
    </>
  );
}
