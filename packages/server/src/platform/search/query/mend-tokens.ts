import type { ReadTokens, Token } from './tokens.ts';

/**
 * Tokens that fit together: brackets come in pairs with something between them, AND and OR stand between words, and
 * NOT and + before one. What does not fit is left out, and the remarks say so.
 */
export function mendTokens(tokens: Token[]): ReadTokens {
  const mended: Token[] = [];
  const remarks: string[] = [];
  const open: Token[] = [];
  const leaveOut = ({ text, at }: Token, why: string) =>
    remarks.push(`${text} at character ${at} has no word ${why} it and is left out.`);

  /** Leaves out operators that the next token does not let stand. */
  const endOperand = () => {
    for (let last = mended.at(-1); last && isOperator(last); last = mended.at(-1)) {
      leaveOut(last, 'after');
      mended.pop();
    }
  };
  const close = (token: Token) => {
    endOperand();
    if (mended.at(-1)?.kind !== '(') {
      mended.push(token);
      return;
    }
    const { at } = mended.pop()!;
    remarks.push(`The brackets at character ${at} are empty and are left out.`);
    for (let sign = mended.at(-1); sign?.kind === 'NOT' || sign?.kind === '+'; sign = mended.at(-1)) {
      leaveOut(sign, 'after');
      mended.pop();
    }
  };

  for (const token of tokens) {
    if (token.kind === '(') {
      open.push(token);
      mended.push(token);
    } else if (token.kind === ')') {
      if (open.pop()) close(token);
      else remarks.push(`The bracket at character ${token.at} closes nothing and is left out.`);
    } else if (token.kind === 'AND' || token.kind === 'OR') {
      endOperand();
      const before = mended.at(-1);
      if (before && before.kind !== '(') mended.push(token);
      else leaveOut(token, 'before');
    } else mended.push(token);
  }
  for (const { at } of open.toReversed()) {
    remarks.push(`The bracket at character ${at} is not closed. It is read as closed at the end.`);
    close({ kind: ')', text: ')', at });
  }
  endOperand();
  return { tokens: mended, remarks };
}

function isOperator({ kind }: Token): boolean {
  return kind === 'AND' || kind === 'OR' || kind === 'NOT' || kind === '+';
}
