import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { DismissedRecords } from '../features/dismissed/dismissed-records.tsx';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';

/** The dismissed records in My funding: what a person does not want to see among results. */
export function DismissedRoute() {
  return (
    <MyFundingPage tab="dismissed" documentTitle={PERSONAL_PAGES.dismissedResults.title}>
      <DismissedRecords />
    </MyFundingPage>
  );
}
