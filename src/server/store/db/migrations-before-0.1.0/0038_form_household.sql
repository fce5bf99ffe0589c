CREATE TABLE "form_household" (
	"form_key" text NOT NULL,
	"key" text NOT NULL,
	"submission_id" text NOT NULL,
	CONSTRAINT "form_household_form_key_key_pk" PRIMARY KEY("form_key","key")
);
--> statement-breakpoint
ALTER TABLE "form_household" ADD CONSTRAINT "form_household_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_household_submission" ON "form_household" USING btree ("submission_id");