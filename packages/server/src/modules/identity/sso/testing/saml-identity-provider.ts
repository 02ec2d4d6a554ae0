import samlify from 'samlify';
import keys from './saml-keys.json' with { type: 'json' };

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const BASIC = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';
const MINUTE = 60_000;

/** The person whom the identity provider signs in. */
export interface SamlPerson {
  email: string;
  givenName: string;
  surname: string;
}

/** What an answer says. Tests change it to make answers that must be refused. */
export type SamlTags = Record<string, string>;

/** How an answer is made. */
export interface SamlAnswerOptions {
  change?: (tags: SamlTags) => SamlTags;
  signedBy?: keyof typeof keys;
  algorithm?: string;
}

/** Lets the provider read requests in a process where no server has configured how XML is checked. */
export function readXmlUnchecked(): void {
  samlify.setSchemaValidator({ validate: async () => 'not checked' });
}

/** An identity provider that answers as SAML 2.0 requires, made with `samlify`. It needs no network. */
export function samlIdentityProvider(entityId = 'https://idp.alpha.example/metadata') {
  const providerOf = (signedBy: keyof typeof keys, algorithm?: string) =>
    samlify.IdentityProvider({
      entityID: entityId,
      privateKey: keys[signedBy].privateKey,
      signingCert: keys[signedBy].certificate,
      ...(algorithm ? { requestSignatureAlgorithm: algorithm } : {}),
      nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'],
      singleSignOnService: [{ Binding: REDIRECT, Location: 'https://idp.alpha.example/sso' }],
      singleLogoutService: [{ Binding: REDIRECT, Location: 'https://idp.alpha.example/slo' }],
      loginResponseTemplate: {
        context: samlify.SamlLib.defaultLoginResponseTemplate.context,
        attributes: ['email', 'givenName', 'surname'].map((name) => ({
          name,
          valueTag: name,
          nameFormat: BASIC,
          valueXsiType: 'xs:string',
        })),
      },
    });
  const own = providerOf('institution');
  return {
    entityId,
    metadata: own.getMetadata(),
    /** The form that the provider makes a browser send, given the address to which the browser was sent. */
    async answer(
      url: string,
      serviceProvider: { metadata: string },
      person: SamlPerson,
      { change = (tags) => tags, signedBy = 'institution', algorithm }: SamlAnswerOptions = {},
    ): Promise<{ SAMLResponse: string; RelayState: string }> {
      const query = Object.fromEntries(new URL(url).searchParams) as {
        SAMLRequest: string;
        RelayState: string;
      };
      const sp = samlify.ServiceProvider({ metadata: serviceProvider.metadata });
      const request = await own.parseLoginRequest(sp, 'redirect', { query });
      const tags = change(tagsOf(request.extract.request!.id as string, sp, person));
      const idp = providerOf(signedBy, algorithm);
      const made = await idp.createLoginResponse(
        sp,
        request as never,
        'post',
        {},
        {
          customTagReplacement: (template) => ({
            id: tags.ID!,
            context: samlify.SamlLib.replaceTagsByValue(template, tags),
          }),
        },
      );
      return { SAMLResponse: made.context, RelayState: query.RelayState };
    },
  };

  function tagsOf(
    requestId: string,
    sp: ReturnType<typeof samlify.ServiceProvider>,
    person: SamlPerson,
  ): SamlTags {
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
    const consumer = sp.entityMeta.getAssertionConsumerService('post') as string;
    return {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: consumer,
      SubjectRecipient: consumer,
      Audience: sp.entityMeta.getEntityID(),
      Issuer: entityId,
      IssueInstant: at(0),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: at(-1),
      ConditionsNotOnOrAfter: at(5),
      SubjectConfirmationDataNotOnOrAfter: at(5),
      NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      NameID: person.email,
      InResponseTo: requestId,
      AuthnStatement: '',
      attrEmail: person.email,
      attrGivenName: person.givenName,
      attrSurname: person.surname,
    };
  }
}
