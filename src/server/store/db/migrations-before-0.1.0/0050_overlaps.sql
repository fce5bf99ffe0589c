CREATE TABLE "form_overlap" (
	"key" text NOT NULL,
	"submission_id" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "form_overlap_key_submission_id_pk" PRIMARY KEY("key","submission_id")
);
--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "is_overlapping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_overlap" ADD CONSTRAINT "form_overlap_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_overlap_submission" ON "form_overlap" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_overlap_counted" ON "form_overlap" USING btree ("key","is_shared") WHERE "form_overlap"."counts";--> statement-breakpoint
CREATE INDEX "form_submission_overlapping" ON "form_submission" USING btree ("form_key","created_at") WHERE "form_submission"."is_overlapping";--> statement-breakpoint
INSERT INTO "form_overlap" ("key", "submission_id", "counts", "is_shared")
 SELECT "key", "id", "state" <> 'withdrawn', "state" <> 'withdrawn' AND count(*) FILTER (WHERE "state" <> 'withdrawn') OVER (PARTITION BY "key") > 1
 FROM (SELECT DISTINCT unnest("overlap_index") AS "key", "id", "state" FROM "form_submission") AS found;--> statement-breakpoint
UPDATE "form_submission" SET "is_overlapping" = true WHERE "id" IN (SELECT "submission_id" FROM "form_overlap" WHERE "is_shared");--> statement-breakpoint
DROP INDEX "form_submission_overlap";--> statement-breakpoint
ALTER TABLE "form_submission" DROP COLUMN "overlap_index";