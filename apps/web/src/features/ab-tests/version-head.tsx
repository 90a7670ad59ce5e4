import { Button, Rating } from '@mantine/core';
import { limits, type ShownVersion } from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import { reasonOf } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { comparison } from '../../messages/ab-tests.ts';
import { translate } from '../../messages/translate.ts';
import { toast } from '../../ui/toast.ts';
import classes from './comparison.module.css';

interface VersionHeadProps {
  readonly id: string;
  readonly version: ShownVersion;
  readonly rating: number | null;
  readonly onRate: (rating: number | null) => void;
}

/** The header of a version: its name, download and rating. */
export function VersionHead({ id, version, rating, onRate }: VersionHeadProps) {
  const name = comparison.versions[version];
  const download = useMutation({
    mutationFn: () => downloadFile(id, version === 'A' ? 'version-a' : 'version-b'),
    onSuccess: () => toast('success', translate.result.downloadStarted),
  });
  return (
    <section className={classes.head} aria-label={name}>
      <div className={classes.headLine}>
        <h3 className={classes.name}>{name}</h3>
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={15} strokeWidth={1.8} aria-hidden />}
          aria-label={comparison.downloadVersion({ version: name })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {comparison.download}
        </Button>
      </div>
      <div className={classes.rating}>
        <span aria-hidden>{comparison.ratingShort}</span>
        <Rating
          count={limits.starsMaximum}
          value={rating ?? 0}
          onChange={(value) => onRate(value === 0 ? null : value)}
          allowClear
          size="sm"
          color="var(--verso-meter-middle)"
          role="radiogroup"
          aria-label={comparison.rating({ version: name })}
          getSymbolLabel={(value) => comparison.stars({ value })}
        />
      </div>
      {download.isError && (
        <p role="alert" className={classes.failure}>
          {reasonOf(download.error)}
        </p>
      )}
    </section>
  );
}
